import { serverNow } from '@portal/api-client';
import { addMonths, answerValues, fillTemplate, today } from '@portal/domain';
import { frAnswerTemplates } from '../../../i18n/fr-answer-templates';

const words = frAnswerTemplates.form;

/** What a customer would read, of a complaint that came in today. */
export function TemplatePreview({ text }: { text: string }) {
  const day = today(serverNow());
  const values = answerValues({
    ...frAnswerTemplates.example,
    ...{ eventNbr: 'D20261116ABCDEFGHJK', contractNbr: 'EL00100001001', eventSubcategory: 'MAKE_CLAIM' },
    createdAt: serverNow().toISOString(),
    dueOn: addMonths(day, 1),
    legalDay: { right: 'MEDIATOR', day: addMonths(day, 2), last: null },
  });
  if (text.trim() === '') return null;
  return (
    <section aria-label={words.preview} className="templates__preview">
      <strong>{words.preview}</strong> <span className="ui-field__hint">{words.previewHint}</span>
      <p className="templates__words">{fillTemplate(text.trim(), values).text}</p>
    </section>
  );
}

import { call, wordsFor } from '@portal/api-client';
import {
  type AnswerTemplate,
  isLostAnswer,
  messages,
  type RequestOf,
  requestMessageMaxLength,
  requestSubcategories,
  type ResponseOf,
  templateNameMaxLength,
} from '@portal/contract';
import { templateProblem } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Modal, Notice } from '@portal/ui';
import { FormShell, TextAreaField, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { DiscardQuestion } from '../../../components/creation/DiscardQuestion';
import { useOnceKey } from '../../../components/creation/once-key';
import { useDialogDraft } from '../../../components/creation/use-dialog-draft';
import { frAnswerTemplates } from '../../../i18n/fr-answer-templates';
import { SubjectsField } from './SubjectsField';
import { TemplatePreview } from './TemplatePreview';
import { VariableButtons } from './VariableButtons';

const words = frAnswerTemplates.form;

interface Values {
  name: string;
  /** Names of subjects, apart by spaces. */
  subjects: string;
  text: string;
}

export const templateSchema = object({
  name: string().trim().required(messages.required).max(templateNameMaxLength, words.nameTooLong),
  subjects: string().default(''),
  text: string()
    .trim()
    .required(messages.required)
    .max(requestMessageMaxLength, words.textTooLong)
    .test('variables', (text, { createError }) => {
      const problem = templateProblem(text);
      return problem === null || createError({ message: problem });
    }),
});

const listed = (subjects: string) =>
  requestSubcategories.filter((each) => subjects.split(' ').includes(each));

interface EditTemplateProps {
  /** Null for a new one. */
  template: AnswerTemplate | null;
  /** Another agent changed it meanwhile. */
  reread: () => void;
  onClose: () => void;
  onDone: (name: string) => void;
}

/** Writes a template, with an example of what becomes of its variables. */
export function EditTemplate({ template, reread, onClose, onDone }: EditTemplateProps) {
  // a draft of an older version is none of this one
  const [version, setVersion] = useState(template?.version);
  const [first] = useState<Values>({
    name: template?.name ?? '',
    subjects: template?.subjects.join(' ') ?? '',
    text: template?.text ?? '',
  });
  const [place] = useState(`request.template.${template ? `${template.templateId}.${version}` : 'new'}`);
  const draft = useDialogDraft<Values>(place, first, onClose);
  const [refused, setRefused] = useState<{ path: string; message: string }[]>([]);
  const keyOf = useOnceKey();
  const save = useConfirmedSave<Values, ResponseOf<'/saveAnswerTemplate'>>({
    send: ({ name, subjects, text }) => {
      const asked: RequestOf<'/saveAnswerTemplate'> = {
        ...(template && { templateId: template.templateId, version }),
        ...{ name, subjects: listed(subjects), text },
      };
      return call('/saveAnswerTemplate', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: ({ template: { name } }) => {
      draft.clear();
      onClose();
      onDone(name);
    },
    onElsewhere: ({ template: { name } }) =>
      events.emit('notificationRequested', { kind: 'success', message: words.done(name) }, 'mf-admin-users'),
    onFailed: (error) => {
      setRefused(error.errors.map(({ path, message }) => ({ path, message })));
      if (error.code === 'CONFLICT') reread();
      return isLostAnswer(error.code) ? words.lost : wordsFor(error);
    },
  });
  const title = template ? words.edit : words.add;
  return (
    <Modal open form title={title} size="large" onClose={save.sending ? undefined : onClose}>
      {draft.restored && <Notice tone="info">{words.kept}</Notice>}
      {template && template.version !== version && (
        <Changed template={template} onRead={() => setVersion(template.version)} />
      )}
      <FormShell<Values, Values>
        label={title}
        initialValues={draft.values}
        schema={templateSchema as never}
        onSubmit={(values) => {
          setRefused([]);
          save.save(values);
        }}
        onValues={draft.keep}
        loading={save.sending}
        submitError={save.problem && `${words.failed}\u00a0: ${save.problem}`}
        fieldErrors={refused}
        submitLabel={words.submit}
        secondary={
          <Button onClick={draft.cancel} disabled={save.sending}>
            {words.cancel}
          </Button>
        }
      >
        {({ text }) => (
          <>
            <TextField name="name" label={words.name} hint={words.nameHint} />
            <SubjectsField />
            <VariableButtons />
            <TextAreaField
              name="text"
              label={words.text}
              hint={words.textHint}
              longest={requestMessageMaxLength}
              rows={9}
            />
            <TemplatePreview text={text} />
          </>
        )}
      </FormShell>
      <DiscardQuestion {...draft} />
    </Modal>
  );
}

/** What somebody else saved while this was being typed: it is read before it is replaced. */
function Changed({ template, onRead }: { template: AnswerTemplate; onRead: () => void }) {
  return (
    <Notice
      tone="warning"
      title={words.changed(template.changedBy ?? words.somebody)}
      action={
        <Button size="small" onClick={onRead}>
          {words.read}
        </Button>
      }
    >
      <strong>{template.name}</strong>
      <blockquote className="templates__words">{template.text}</blockquote>
      <p>{words.changedKeep}</p>
    </Notice>
  );
}

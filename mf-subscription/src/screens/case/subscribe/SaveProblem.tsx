import { wordsFor } from '@portal/api-client';
import { isLostAnswer } from '@portal/contract';
import { Button, ButtonLink, Notice } from '@portal/ui';
import { frCase, frCaseOfLink } from '../../../i18n/fr-case';
import { frCaseSubscribe, frSubscribeOfLink } from '../../../i18n/fr-case-subscribe';
import type { CaseRefusal } from '../../../rules/case/case-refusals';
import { paths } from '../../../paths';
import { type SaveFailure, useCase, useIsCustomer } from '../case-context';
import { useOpenRefusals } from '../use-refusals';

/** Why the case was not saved, with buttons to the values to correct. What was typed is kept. */
export function SaveProblem({ failure: { kind, error, refusals } }: { failure: SaveFailure }) {
  const open = useOpenRefusals();
  const words = useIsCustomer() ? frSubscribeOfLink : frCaseSubscribe;
  const title = words.problem[kind];
  if (error.code === 'CONFLICT') return <Conflict title={title} message={wordsFor(error)} />;
  if (isLostAnswer(error.code)) {
    return (
      <Notice tone="error" title={title}>
        {words.lost}
      </Notice>
    );
  }
  if (refusals.length === 0) {
    return (
      <Notice tone="error" title={title}>
        {wordsFor(error)}
      </Notice>
    );
  }
  // every refused value has been changed since
  if (open.length === 0) return null;
  return (
    <Notice tone="error" title={title}>
      <ul className="case-subscribe__refusals">
        {open.map((refusal) => (
          <li key={`${refusal.section}${refusal.field}${refusal.message}`}>
            {refusal.message} <CorrectButton refusal={refusal} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Opens the section of the refused value, if it is not open; for a refused code, removes it. */
function CorrectButton({ refusal: { section, field } }: { refusal: CaseRefusal }) {
  const { page, dispatch } = useCase();
  const { sections: titles } = useIsCustomer() ? frCaseOfLink : frCase;
  if (field === 'rebate') {
    return (
      <Button size="small" onClick={() => dispatch({ type: 'rebate', rebate: null })}>
        {frCaseSubscribe.removeCode}
      </Button>
    );
  }
  if (section === null || section === 'subscribe' || page.open === section) return null;
  if (page.answers[section] === null) return null;
  return (
    <Button size="small" icon="edit" onClick={() => dispatch({ type: 'edit', section })}>
      {frCaseSubscribe.mend(titles[section])}
    </Button>
  );
}

/** Somebody else has saved the case meanwhile. Nothing was overwritten; what is typed here stays until the agent reloads. */
function Conflict({ title, message }: { title: string; message: string }) {
  const { page, visitor, abandon } = useCase();
  const { order } = page;
  const address = order && `${paths.case}?orderNumber=${encodeURIComponent(order.orderNumber)}`;
  const byLink = visitor.link !== null;
  const reload = async (address: string) => {
    await abandon();
    if (byLink) window.location.reload();
    else window.location.assign(address);
  };
  return (
    <Notice tone="warning" title={title}>
      <p>{message}</p>
      {address && (
        <div className="ui-form__actions">
          {!byLink && (
            <ButtonLink href={address} target="_blank" icon="external">
              {frCaseSubscribe.seeOther}
            </ButtonLink>
          )}
          <Button onClick={() => void reload(address)}>{frCaseSubscribe.reload}</Button>
        </div>
      )}
    </Notice>
  );
}

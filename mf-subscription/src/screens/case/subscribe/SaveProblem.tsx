import { wordsFor } from '@portal/api-client';
import { isLostAnswer } from '@portal/contract';
import { Button, ButtonLink, Notice } from '@portal/ui';
import { caseWords, caseWordsOfLink } from '../../../i18n/case';
import { caseSubscribeWords, subscribeWordsOfLink } from '../../../i18n/case-subscribe';
import type { CaseRefusal } from '../../../rules/case/case-refusals';
import { paths } from '../../../paths';
import { type SaveFailure, useCase, useIsCustomer } from '../case-context';
import { useStandingRefusals } from '../use-refusals';

/** Why the case was not saved, and the way to mend it: what was typed stays. */
export function SaveProblem({ failure: { kind, error, refusals } }: { failure: SaveFailure }) {
  const standing = useStandingRefusals();
  const words = useIsCustomer() ? subscribeWordsOfLink : caseSubscribeWords;
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
  // all of it was changed since
  if (standing.length === 0) return null;
  return (
    <Notice tone="error" title={title}>
      <ul className="case-subscribe__refusals">
        {standing.map((refusal) => (
          <li key={`${refusal.section}${refusal.field}${refusal.message}`}>
            {refusal.message} <Mend refusal={refusal} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The way to where it is mended, where that is not at hand already. */
function Mend({ refusal: { section, field } }: { refusal: CaseRefusal }) {
  const { page, dispatch } = useCase();
  const { sections: titles } = useIsCustomer() ? caseWordsOfLink : caseWords;
  if (field === 'rebate') {
    return (
      <Button size="small" onClick={() => dispatch({ type: 'rebate', rebate: null })}>
        {caseSubscribeWords.removeCode}
      </Button>
    );
  }
  if (section === null || section === 'subscribe' || page.open === section) return null;
  if (page.answers[section] === null) return null;
  return (
    <Button size="small" icon="edit" onClick={() => dispatch({ type: 'edit', section })}>
      {caseSubscribeWords.mend(titles[section])}
    </Button>
  );
}

/** Somebody else saved the case meanwhile: nothing was overwritten, and nothing here is lost until the agent says so. */
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
              {caseSubscribeWords.seeOther}
            </ButtonLink>
          )}
          <Button onClick={() => void reload(address)}>{caseSubscribeWords.reload}</Button>
        </div>
      )}
    </Notice>
  );
}

import { CallError } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { useScreenTitle } from '@portal/remote';
import { CallFailure } from '@portal/screen';
import { ButtonLink, EmptyState, Page, Skeleton } from '@portal/ui';
import { useEffect, useMemo, useState } from 'react';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import { paths } from '../../paths';
import { newCase, nextPage } from '../../rules/case/case-page';
import { readChanges } from '../../rules/case/unsaved-changes';
import { loadedCase } from '../../rules/case/loaded-case';
import { CaseWork } from './CaseWork';
import { Follow } from './follow/lazy-follow';
import { onlyReads } from './ReadOnlyNotice';
import { StaleLink } from './StaleLink';
import { withChanges } from './use-unsaved-changes';

type SavedCaseProps = Pick<Parameters<typeof CaseWork>[0], 'prefill' | 'visitor'> & { orderNumber: string };

/** A case saved on the server, for an agent or a customer with its link. */
export function SavedCase({ orderNumber, visitor, prefill }: SavedCaseProps) {
  const { link } = visitor;
  const words = link === null ? frCase : frCaseOfLink;
  const title = words.titleOf(orderNumber);
  useScreenTitle(title);
  useEffect(() => {
    if (link === null) Follow.ahead();
  }, [link]);
  const found = useCall('/getOrder', { orderNumber, ...(link !== null && { link }) });
  const changes = useLeftChanges(orderNumber, link === null && !onlyReads(visitor));
  const [abandoned, setAbandoned] = useState(false);
  if (found.data && changes.looked) {
    const loaded = nextPage(newCase, { type: 'loaded', ...loadedCase(found.data.order) });
    const left = abandoned ? null : changes.left;
    return (
      <CaseWork
        key={`${orderNumber} ${abandoned}`}
        start={withChanges(loaded, left)}
        left={left}
        onAbandoned={() => setAbandoned(true)}
        prefill={prefill}
        visitor={visitor}
      />
    );
  }
  const failure = found.error;
  if (link !== null && isCode(failure, '403')) return <StaleLink />;
  if (isCode(failure, '404')) return <UnknownCase title={title} />;
  return (
    <Page title={title}>
      {found.status === 'failed' ? (
        <CallFailure title={words.loadFailed} error={found.error} onRetry={found.retry} />
      ) : (
        <Skeleton label={words.loadingOrder} lines={8} />
      )}
    </Page>
  );
}

/** What this agent changed in the case and did not save; a failure to ask keeps nobody from the case. */
function useLeftChanges(orderNumber: string, asks: boolean) {
  const { status, data } = useCall('/getCaseDraft', asks ? { orderNumber } : null);
  const left = useMemo(() => {
    if (!data?.draft || data.content === null || data.keptAt === null) return null;
    const changes = readChanges(data.content);
    return changes && { ...changes, draft: data.draft, keptAt: data.keptAt };
  }, [data]);
  return { left, looked: !asks || status !== 'loading' };
}

const isCode = (error: unknown, code: string): boolean => error instanceof CallError && error.code === code;

/** Also the answer for a case that this agent may not see. */
const UnknownCase = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState
      title={frCase.unknownCase}
      action={<ButtonLink href={paths.caseSearch}>{frCase.search}</ButtonLink>}
    >
      {frCase.unknownCaseWhat}
    </EmptyState>
  </Page>
);

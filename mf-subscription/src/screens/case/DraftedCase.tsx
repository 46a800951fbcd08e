import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { useScreenTitle } from '@portal/remote';
import { CallFailure } from '@portal/screen';
import { ButtonLink, EmptyState, Page, Skeleton } from '@portal/ui';
import { useMemo, useState } from 'react';
import { frCase } from '../../i18n/fr-case';
import { paths } from '../../paths';
import { readDraft } from '../../rules/case/case-draft';
import { newCase, nextPage } from '../../rules/case/case-page';
import { CaseWork } from './CaseWork';

type DraftedCaseProps = Pick<Parameters<typeof CaseWork>[0], 'prefill' | 'visitor' | 'onAddressed'> & {
  draft: string;
};

/** A new case as one of the agent's drafts has it. */
export function DraftedCase({ draft, ...work }: DraftedCaseProps) {
  useScreenTitle(frCase.title);
  const found = useCall('/getCaseDraft', { draft });
  // what was found at first: later keepings of this page are no news
  const [first, setFirst] = useState<typeof found.data>(undefined);
  if (first === undefined && found.data !== undefined) setFirst(found.data);
  const left = useMemo(() => first && readLeft(draft, first), [draft, first]);
  if (left) {
    const start = nextPage(newCase, { type: 'resumed', draft: left.page });
    return <CaseWork {...work} start={start} resumed={left.resumed} />;
  }
  if (first) return <GoneDraft />;
  return (
    <Page title={frCase.title}>
      {found.status === 'failed' ? (
        <CallFailure title={frCase.draft.loadFailed} error={found.error} onRetry={found.retry} />
      ) : (
        <Skeleton label={frCase.draft.loading} lines={8} />
      )}
    </Page>
  );
}

function readLeft(draft: string, { content, keptAt }: ResponseOf<'/getCaseDraft'>) {
  if (content === null || keptAt === null) return null;
  const page = readDraft(content);
  return page && { page, resumed: { draft, content, keptAt } };
}

/** Saved, deleted or over since: nothing of it is there any more. */
const GoneDraft = () => (
  <Page title={frCase.title}>
    <EmptyState
      title={frCase.draft.gone}
      action={<ButtonLink href={paths.case}>{frCase.draft.begin}</ButtonLink>}
    >
      {frCase.draft.goneWords}
    </EmptyState>
  </Page>
);

import { type CallState, useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { useScreenTitle } from '@portal/remote';
import { CallFailure } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { ButtonLink, Page, Skeleton } from '@portal/ui';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frCase } from '../../i18n/fr-case';
import { paths } from '../../paths';
import { newCase } from '../../rules/case/case-page';
import { type Prefill, readPrefill, withCustomer } from '../../rules/case/prefill';
import type { CaseVisitor } from './case-context';
import { CaseWork } from './CaseWork';
import { DraftedCase } from './DraftedCase';
import { SavedCase } from './SavedCase';
import './case.css';

/**
 * `/admin/subscription`: a new case, a draft of one, or the saved one whose number is in the address. The address may prefill
 * fields, or name the customer who does.
 */
export function CaseScreen() {
  const [query] = useSearchParams();
  const { prefill, reading } = usePrefill(query);
  const session = useSession();
  const visitor: CaseVisitor = { groupName: isKnown(session) ? session.groupe : null, link: null };
  const { generation, shown, onAddressed } = useShownCase(prefill);
  if (reading) return <Reading found={reading} />;
  const work = { prefill, visitor, onAddressed };
  if (shown.orderNumber !== null) {
    return <SavedCase key={generation} orderNumber={shown.orderNumber} visitor={visitor} prefill={prefill} />;
  }
  if (shown.draft !== null) return <DraftedCase key={generation} draft={shown.draft} {...work} />;
  return <CaseWork key={generation} start={newCase} {...work} />;
}

type FoundCustomer = CallState<ResponseOf<'/getCustomerPage'>>;

/**
 * `reading`: the customer of the address is not known yet. A draft and a saved case have the answers themselves: they wait for
 * nobody.
 */
function usePrefill(query: URLSearchParams): { prefill: Prefill; reading: FoundCustomer | null } {
  const read = useMemo(() => readPrefill(query), [query]);
  const { customer, draft, orderNumber } = read;
  const found = useCall('/getCustomerPage', customer === null ? null : { customerNbr: customer });
  const { data } = found;
  const prefill = useMemo(() => (data ? withCustomer(read, data) : read), [read, data]);
  const waits = customer !== null && draft === null && orderNumber === null && !data;
  return { prefill, reading: waits ? found : null };
}

function Reading({ found }: { found: FoundCustomer }) {
  useScreenTitle(frCase.title);
  return (
    <Page title={frCase.title}>
      {found.status === 'failed' ? (
        <>
          <CallFailure title={frCase.customer.failed} error={found.error} onRetry={found.retry} />
          <p>
            <ButtonLink href={paths.case}>{frCase.customer.without}</ButtonLink>
          </p>
        </>
      ) : (
        <Skeleton label={frCase.customer.loading} lines={8} />
      )}
    </Page>
  );
}

type Addressed = Pick<Prefill, 'orderNumber' | 'draft'>;

/**
 * What the address named when its page was opened. A new case adds its draft, and its number once it is saved, to the address: the
 * page keeps its state then. When the address names anything else, another page is opened.
 */
function useShownCase({ orderNumber, draft }: Addressed) {
  const addressed = orderNumber ?? draft;
  const [state, setState] = useState<{
    generation: number;
    shown: Addressed;
    /** What this page put in the address. */
    own: string | null;
    last: string | null;
  }>({ generation: 0, shown: { orderNumber, draft }, own: null, last: addressed });
  if (addressed !== state.last) {
    const stays = addressed !== null && addressed === state.own;
    setState({
      ...(stays ? state : { generation: state.generation + 1, shown: { orderNumber, draft }, own: null }),
      last: addressed,
    });
  }
  const onAddressed = useCallback((own: string) => setState((former) => ({ ...former, own })), []);
  return { generation: state.generation, shown: state.shown, onAddressed };
}

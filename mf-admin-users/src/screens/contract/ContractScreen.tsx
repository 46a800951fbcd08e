import { useCall } from '@portal/api-client/query';
import { wordsFor } from '@portal/api-client';
import { useScreenTitle } from '@portal/remote';
import { CallFailure } from '@portal/screen';
import { Card, EmptyState, Page, Skeleton } from '@portal/ui';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { frContractPage as words } from '../../i18n/fr-contract-page';
import { contractAddress, paths } from '../../paths';
import { ContractPage } from './ContractPage';
import './contract-page.css';

/** One contract, for agents; of a former holder where the address names one (`?client=`). */
export function ContractScreen() {
  const { '*': number = '' } = useParams();
  const [query] = useSearchParams();
  const client = query.get('client');
  return <OneContract key={`${number} ${client}`} number={number} client={client} />;
}

function OneContract({ number, client }: { number: string; client: string | null }) {
  const asked = { contractNbr: number, ...(client !== null && { customerNbr: client }) };
  const state = useCall('/getContractPage', asked);
  const title = words.titleOf(number.toUpperCase());
  useScreenTitle(title);
  const back = <Link to={paths.customerSearch}>{words.back}</Link>;
  const failure = state.status === 'failed' ? state : null;
  if (state.data && !failure) return <ContractPage page={state.data} title={title} back={back} />;
  return (
    <Page title={title} intro={back}>
      <Card>
        {failure ? (
          <Refusal number={number} error={failure.error} onRetry={failure.retry} />
        ) : (
          <Skeleton label={words.opening} lines={8} />
        )}
      </Card>
    </Page>
  );
}

type Failure = Parameters<typeof CallFailure>[0]['error'];

/** Why there is no page: each reason in its words, with what to do. */
function Refusal({ number, error, onRetry }: { number: string; error: Failure; onRetry: () => void }) {
  const toSearch = <Link to={paths.customerSearch}>{words.search}</Link>;
  if (error.code === '404') {
    const neverTheirs = error.errors.some(({ path }) => path === 'customerNbr');
    return neverTheirs ? (
      <EmptyState
        title={words.neverTheirs}
        action={<Link to={contractAddress(number)}>{words.openContract}</Link>}
      >
        {words.neverTheirsWords}
      </EmptyState>
    ) : (
      <EmptyState title={words.unknown} action={toSearch}>
        {words.unknownWords}
      </EmptyState>
    );
  }
  if (error.code === '403') {
    return (
      <EmptyState title={words.outOfReach} action={toSearch}>
        {wordsFor(error)}
      </EmptyState>
    );
  }
  return <CallFailure large title={words.failed} error={error} onRetry={onRetry} />;
}

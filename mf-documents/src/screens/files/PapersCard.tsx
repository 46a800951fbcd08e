import type { CallState } from '@portal/api-client/query';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { isClosedContract } from '@portal/domain';
import { CallBlock, lazyPart, type Scope, ScopeChoice } from '@portal/screen';
import { Card, EmptyState, Notice, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { usePapers } from '../../api/contract-calls';
import { useScope } from '../../components/use-scope';
import { frFiles } from '../../i18n/fr-files';
import { frScope } from '../../i18n/fr-scope';

const PapersTable = lazyPart(() => import('./PapersTable').then((module) => module.PapersTable));
const words = frFiles.papers;

type Papers = CallState<ResponseOf<'/getDocumentsList'>>;

interface PapersCardProps {
  /** Of the contract. */
  papers: Papers;
  contract: ContractSummary;
  customerNumber: string;
}

export function PapersCard({ papers, ...whose }: PapersCardProps) {
  const [scope, setScope] = useScope();
  // here and not in the table, because each scope has a table of its own
  const [text, setText] = useState('');
  const search = { text, onText: setText };
  return (
    <Card title={words.card[scope]} actions={<ScopeChoice value={scope} onChange={setScope} />}>
      {scope === 'contract' ? (
        <PapersBlock papers={papers} scope={scope} {...search} {...whose} />
      ) : (
        <EveryPaper scope={scope} {...search} {...whose} />
      )}
    </Card>
  );
}

interface PapersBlockProps extends PapersCardProps {
  scope: Scope;
  text: string;
  onText: (text: string) => void;
}

function EveryPaper(props: Omit<PapersBlockProps, 'papers'>) {
  return <PapersBlock papers={usePapers(props.customerNumber, null)} {...props} />;
}

function PapersBlock({ papers, contract, ...list }: PapersBlockProps) {
  const stage = isClosedContract(contract.contractStatus) ? 'closed' : 'running';
  return (
    <CallBlock
      state={papers}
      part={PapersTable}
      failed={words.failed}
      large
      skeleton={<Skeleton label={words.loading} lines={6} />}
    >
      {({ documents = [], truncated }) =>
        documents.length > 0 ? (
          <>
            {truncated && <Notice tone="info">{frScope.truncated}</Notice>}
            <PapersTable papers={documents} current={contract.contractNumber} whole={!truncated} {...list} />
          </>
        ) : (
          <EmptyState title={words.empty}>
            {words.emptyWords[list.scope === 'all' ? 'all' : stage]}
          </EmptyState>
        )
      }
    </CallBlock>
  );
}

import { lazyPart } from '@portal/screen';
import type { ContractSummary } from '@portal/contract';
import { Card, Link, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { contractEndWords } from '../../i18n/contract-end';
import { links } from '../../paths';
import type { EndCardProps } from './WithdrawalCard';

const words = contractEndWords.termination;
const TerminationForm = lazyPart(() => import('./TerminationForm').then((module) => module.TerminationForm));

/** « Résilier votre contrat »: shows the form at once, so that it is one click away from any screen by the menu. */
export function TerminationCard(props: EndCardProps & { contract: ContractSummary }) {
  return (
    <Card title={words.card}>
      <div className="end-words">
        <p>{props.ending.status === 'effective' ? words.intro : words.unsupplied}</p>
        <p className="end-soft">
          {words.moving.words} <Link href={links.move}>{words.moving.link}</Link>
        </p>
      </div>
      <Suspense fallback={<Skeleton label={contractEndWords.loading} lines={5} />}>
        <TerminationForm {...props} />
      </Suspense>
    </Card>
  );
}

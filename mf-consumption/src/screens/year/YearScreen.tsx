import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatEuros } from '@portal/domain';
import { CallBlock, ContractScreen, type ContractSubject, lazyPart, NextFrame } from '@portal/screen';
import { ButtonLink, Card, EmptyState, Notice, Skeleton } from '@portal/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { frYear } from '../../i18n/fr-year';
import { elsewhere, paths } from '../../paths';
import { shiftOf, shiftUntil } from '../../rules/year-effect';
import { BalanceCard } from './BalanceCard';
import { InstalmentCard } from './InstalmentCard';
import './year.css';

/** What comes after the balance is fetched after it. */
const SimilarDwellings = lazyPart(() =>
  import('./similar/SimilarDwellings').then((module) => module.default),
);
const LimitsCard = lazyPart(() => import('./LimitsCard').then((module) => module.default));

type Answer = ResponseOf<'/getYearProjection'>;

const refusalLinks = {
  CLOSED: elsewhere.bills,
  NOT_STARTED: elsewhere.home,
  NO_SETTLEMENT: elsewhere.bills,
  NOTHING_KNOWN: paths.selfRelief,
  NO_PRICE: elsewhere.requestForm,
} as const;

/** `/consumption/year`: what the contract's year is expected to come to, and the instalments that pay it. */
export function YearScreen() {
  return (
    <ContractScreen title={frYear.title}>
      {({ contract, support }) => (
        <YearOf contractNumber={contract.contractNumber} readOnly={support.readOnly} />
      )}
    </ContractScreen>
  );
}

interface YearProps {
  contractNumber: ContractSubject['contract']['contractNumber'];
  readOnly: boolean;
}

function YearOf({ contractNumber, readOnly }: YearProps) {
  const state = useCall('/getYearProjection', { contractNbr: contractNumber });
  const skeleton = (
    <Card>
      <div className="year-skeleton">
        <Skeleton label={frYear.loading} shape="figure" />
        <Skeleton label="" lines={5} />
      </div>
    </Card>
  );
  return (
    <CallBlock large state={state} failed={frYear.failed} skeleton={skeleton}>
      {(answer) => (
        <>
          <Foreseen
            // another amount or another version begins at its own amount
            key={`${answer.version} ${answer.choice?.current}`}
            contractNumber={contractNumber}
            answer={answer}
            readOnly={readOnly}
          />
          {answer.refusal !== 'CLOSED' && (
            <Later>
              <LimitsCard contractNumber={contractNumber} limits={answer.limits} readOnly={readOnly} />
            </Later>
          )}
        </>
      )}
    </CallBlock>
  );
}

/** A card that is fetched after the balance. */
function Later({ children }: { children: ReactNode }) {
  const place = (
    <Card>
      <Skeleton label={frYear.loadingRest} lines={4} />
    </Card>
  );
  return (
    <NextFrame place={place}>
      <Suspense fallback={place}>{children}</Suspense>
    </NextFrame>
  );
}

function Foreseen({ contractNumber, answer, readOnly }: YearProps & { answer: Answer }) {
  const { refusal, year, choice, warning, version } = answer;
  // null: the instalments as they are, to the cent
  const [chosen, setChosen] = useState<number | null>(null);
  if (!year) {
    const words = frYear.refusals[refusal ?? 'NOTHING_KNOWN'];
    return (
      <>
        <Card>
          <EmptyState
            title={words.title}
            action={<ButtonLink href={refusalLinks[refusal ?? 'NOTHING_KNOWN']}>{words.action}</ButtonLink>}
          >
            {words.words}
          </EmptyState>
        </Card>
        {refusal !== 'CLOSED' && refusal !== 'NOT_STARTED' && (
          <Later>
            <SimilarDwellings contractNumber={contractNumber} readOnly={readOnly} />
          </Later>
        )}
      </>
    );
  }
  const shift = choice !== null && chosen !== null ? shiftOf(chosen, choice) : 0;
  const nextShift =
    choice !== null && chosen !== null && year.next ? shiftUntil(year.next.day, chosen, choice) : 0;
  return (
    <>
      {warning && (
        <Notice tone="warning">{frYear.warning(warning.on, warning.settlement, warning.amount)}</Notice>
      )}
      {year.refused.count > 0 && (
        <Notice
          tone="warning"
          action={<ButtonLink href={elsewhere.bills}>{frYear.balance.debts}</ButtonLink>}
        >
          {frYear.balance.refused(year.refused.count, formatEuros(year.refused.amount))}
        </Notice>
      )}
      <div className="year-cards">
        <BalanceCard
          year={year}
          shift={shift}
          nextShift={nextShift}
          measured={answer.limits.day?.measured ?? false}
        />
        <InstalmentCard
          contractNumber={contractNumber}
          version={version}
          choice={choice}
          year={year}
          shift={shift}
          chosen={chosen}
          onChoose={setChosen}
          readOnly={readOnly}
        />
        <Later>
          <SimilarDwellings contractNumber={contractNumber} readOnly={readOnly} />
        </Later>
      </div>
    </>
  );
}

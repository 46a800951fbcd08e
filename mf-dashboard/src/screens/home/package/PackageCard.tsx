import type { CallState } from '@portal/api-client/query';
import type { ResponseOf, Contract } from '@portal/contract';
import {
  type Day,
  monthlyProgress,
  seasonGauge,
  seasonOf,
  formatDay,
  formatWhole,
  frequencyLabel,
  rateOptionLabel,
  type MonthlyProgress,
  formatKwh,
  formatPercent,
} from '@portal/domain';
import { AnswerDrawing, CallBlock } from '@portal/screen';
import { Link, ProgressBar, StatusBadge } from '@portal/ui';
import { SeasonGauge } from '@portal/ui/gauge';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { consumptionOverview } from '../../../rules/consumption-overview';
import type { ContractMoment } from '../../../rules/contract-moment';
import type { ReactNode } from 'react';
import { Fold } from '../rest/Fold';
import { PackageSkeleton } from './PackageSkeleton';
import './package.css';

interface PackageCardProps {
  contract: CallState<ResponseOf<'/getContract'>>;
  reads: CallState<ResponseOf<'/getMeterReads'>>;
  moment: ContractMoment;
  /** Its screen shows it, rather than a refusal. */
  offerOpen: boolean;
  today: Day;
  /** At its end: how the contract was activated. */
  children?: ReactNode;
}

/** The offer, its package by season and the latest month compared with it (C2.5). */
export function PackageCard(props: PackageCardProps) {
  const { contract: state, reads, moment, offerOpen, today, children } = props;
  const closed = moment.kind === 'closed';
  return (
    <Fold
      icon="package"
      title={fr.package.title}
      summary={state.data && offerSummary(state.data.contract, closed ? null : today)}
    >
      <CallBlock
        state={state}
        loading={fr.package.loading}
        failed={fr.package.failed}
        large
        skeleton={<PackageSkeleton label={fr.package.loading} />}
      >
        {({ contract }) => {
          const gauge = seasonGauge(contract.chosenPackages, moment.kind === 'running' ? today : null);
          const monthly = contract.deliveryPoint.readingFrequency === 'MONTHLY';
          return (
            <>
              <p className="dash-offer">{contract.chosenProduct.label}</p>
              {gauge ? <SeasonGauge gauge={gauge} /> : <p className="dash-soft">{fr.package.billed}</p>}
              {monthly && (
                <AnswerDrawing state={reads} show="nothing">
                  {({ meterReads }) => {
                    const months = consumptionOverview(meterReads)?.months ?? [];
                    const progress = monthlyProgress(months, contract.chosenPackages);
                    return progress && <PackageProgress progress={progress} />;
                  }}
                </AnswerDrawing>
              )}
              <OfferDetails contract={contract} closed={closed} />
              {/* a closed contract has no package screen (C4.1) */}
              {!closed && offerOpen && (
                <p className="dash-offer__link">
                  <Link href={paths.package}>{fr.package.link}</Link>
                </p>
              )}
              {children}
            </>
          );
        }}
      </CallBlock>
    </Fold>
  );
}

/** The product, and the kWh of the season's package where it runs with one. */
function offerSummary({ chosenProduct, chosenPackages }: Contract, today: Day | null): string {
  const season = today && seasonOf(today);
  const amount = chosenPackages.find(({ timeframe }) => timeframe === season)?.amount;
  return amount && season
    ? `${chosenProduct.label} · ${fr.package.season(formatKwh(amount), season)}`
    : chosenProduct.label;
}

interface OfferDetailsProps {
  contract: Contract;
  /** It will not be renewed. */
  closed: boolean;
}

/** Rate option, capacity, frequency and renewal or end, each where the contract has it. */
function OfferDetails({ contract, closed }: OfferDetailsProps) {
  const { contractualCapacity, contractualCapacityUnit } = contract.deliveryPoint;
  const rows: [string, string | null][] = [
    [fr.package.rate, contract.energy === 'EL' ? rateOptionLabel(contract.rateOption) : null],
    [
      fr.package.capacity[contract.energy],
      contractualCapacity === null
        ? null
        : [formatWhole(contractualCapacity), contractualCapacityUnit].filter(Boolean).join('\u00a0'),
    ],
    [fr.package.frequency, frequencyLabel(contract.installmentFrequency)],
    contract.terminationDate === null
      ? [fr.package.renewal, closed || !contract.nextRenewDate ? null : formatDay(contract.nextRenewDate)]
      : [fr.package.end, formatDay(contract.terminationDate)],
  ];
  return (
    <dl className="dash-details">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The latest month against that season's package; going over it is said, never left to a full bar. */
function PackageProgress({ progress: { month, used, amount, percent } }: { progress: MonthlyProgress }) {
  const over = used > amount;
  return (
    <div className="dash-progress" data-over={over}>
      <ProgressBar
        label={fr.package.progress(month)}
        value={percent}
        valueText={fr.package.progressValue(formatKwh(used), formatKwh(amount), formatPercent(percent))}
      />
      {over && (
        <p className="dash-progress__over">
          <StatusBadge tone="warning" icon="alert">
            {fr.package.over}
          </StatusBadge>
          {fr.package.overBy(formatKwh(used - amount))}
        </p>
      )}
    </div>
  );
}

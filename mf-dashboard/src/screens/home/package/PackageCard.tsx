import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { type Day, monthlyProgress } from '@portal/domain';
import { Card, Link } from '@portal/ui';
import { CallBlock } from '../../../components/CallBlock';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { consumptionOverview } from '../../../rules/consumption-overview';
import { seasonGauge } from '../../../rules/season-gauge';
import { OfferDetails } from './OfferDetails';
import { PackageProgress } from './PackageProgress';
import { SeasonGauge } from './SeasonGauge';
import './package.css';

interface PackageCardProps {
  contract: CallState<ResponseOf<'/getContract'>>;
  reads: CallState<ResponseOf<'/getMeterReads'>>;
  today: Day;
}

/** The offer, its package by season and how the latest month stands against it (C2.5). */
export function PackageCard({ contract: state, reads, today }: PackageCardProps) {
  return (
    <Card title={fr.package.title} actions={<Link href={paths.package}>{fr.package.link}</Link>}>
      <CallBlock state={state} loading={fr.package.loading} failed={fr.package.failed}>
        {({ contract }) => {
          const gauge = seasonGauge(contract.chosenPackages, today);
          const months = reads.data ? (consumptionOverview(reads.data.meterReads)?.months ?? []) : [];
          const monthly = contract.deliveryPoint.readingFrequency === 'MONTHLY';
          const progress = monthly ? monthlyProgress(months, contract.chosenPackages) : null;
          return (
            <>
              <p className="dash-offer">{contract.chosenProduct.label}</p>
              {gauge ? <SeasonGauge gauge={gauge} /> : <p className="dash-soft">{fr.package.billed}</p>}
              {progress && <PackageProgress progress={progress} />}
              <OfferDetails contract={contract} />
            </>
          );
        }}
      </CallBlock>
    </Card>
  );
}

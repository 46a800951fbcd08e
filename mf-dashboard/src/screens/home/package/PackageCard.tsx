import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { type Day, monthlyProgress, seasonGauge } from '@portal/domain';
import { AnswerDrawing, CallBlock } from '@portal/screen';
import { Card, Link } from '@portal/ui';
import { SeasonGauge } from '@portal/ui/gauge';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { consumptionOverview } from '../../../rules/consumption-overview';
import type { ContractMoment } from '../../../rules/contract-moment';
import { OfferDetails } from './OfferDetails';
import { PackageProgress } from './PackageProgress';
import { PackageSkeleton } from './PackageSkeleton';
import './package.css';

interface PackageCardProps {
  contract: CallState<ResponseOf<'/getContract'>>;
  reads: CallState<ResponseOf<'/getMeterReads'>>;
  moment: ContractMoment;
  today: Day;
}

/** The offer, its package by season and the latest month compared with it (C2.5). */
export function PackageCard({ contract: state, reads, moment, today }: PackageCardProps) {
  const closed = moment.kind === 'closed';
  return (
    <Card
      title={fr.package.title}
      // a closed contract has no package screen (C4.1)
      actions={!closed && <Link href={paths.package}>{fr.package.link}</Link>}
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
            </>
          );
        }}
      </CallBlock>
    </Card>
  );
}

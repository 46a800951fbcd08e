import { serverNow } from '@portal/api-client';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { isStartAgreed, rateOptionLabel, timeframeLabel, today } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { ButtonLink, Card, EmptyState, MeterDrawing, Skeleton } from '@portal/ui';
import { useMeterConfiguration } from '../../api/contract-calls';
import { frHistory } from '../../i18n/fr-history';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { paths } from '../../paths';
import { availabilityOf } from '../../rules/self-reading';

const words = frHistory.meter;

/** The meter in place, with an error of its own where its configuration cannot be read (C3.4). */
export function MeterCard({ contract }: { contract: ContractSummary }) {
  const availability = availabilityOf(contract, today(serverNow()));
  if (availability === 'open') return <MeterInPlace contract={contract} />;
  const { title, words: why } = frSelfRelief.unavailable[availability];
  return (
    <Card title={words.card}>
      <EmptyState title={title} illustration={<MeterDrawing />}>
        {why(contract.effectiveStartDate, isStartAgreed(contract.contractStatus))}
      </EmptyState>
    </Card>
  );
}

function MeterInPlace({ contract }: { contract: ContractSummary }) {
  const configuration = useMeterConfiguration(contract, today(serverNow()));
  return (
    <Card
      title={words.card}
      actions={
        <ButtonLink size="small" icon="meter" href={paths.selfRelief}>
          {words.selfRead}
        </ButtonLink>
      }
    >
      <CallBlock
        large
        state={configuration}
        failed={words.failed}
        skeleton={<Skeleton label={words.loading} lines={4} />}
      >
        {(meter) => <MeterFacts meter={meter} energy={contract.energy} />}
      </CallBlock>
    </Card>
  );
}

interface MeterFactsProps {
  meter: ResponseOf<'/getMeterConfiguration'>;
  energy: ContractSummary['energy'];
}

function MeterFacts({ meter, energy }: MeterFactsProps) {
  return (
    <dl className="history-meter">
      <Fact term={words.number} value={meter.meterNumber} />
      {energy === 'EL' && <Fact term={words.rate} value={rateOptionLabel(meter.rateOption)} />}
      <Fact term={words.digits} value={String(meter.digitSize)} />
      {meter.registers.map(({ registerName, timeframeCode, lastIndex, lastReadDate }) => (
        <Fact
          key={registerName}
          term={words.last(timeframeLabel(timeframeCode))}
          value={
            lastIndex === null || lastReadDate === null
              ? words.never
              : words.read(String(lastIndex).padStart(meter.digitSize, '0'), lastReadDate)
          }
        />
      ))}
    </dl>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

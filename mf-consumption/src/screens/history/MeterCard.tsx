import { serverNow } from '@portal/api-client';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { isStartAgreed, rateOptionLabel, timeframeLabel, today } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { ButtonLink, Card, EmptyState, MeterDrawing, Skeleton } from '@portal/ui';
import type { CallState } from '@portal/api-client';
import { useMeterConfiguration } from '../../api/contract-calls';
import { frHistory } from '../../i18n/fr-history';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { paths } from '../../paths';
import { lastIndexOf } from '../../rules/last-index';
import { availabilityOf } from '../../rules/self-reading';

const words = frHistory.meter;

interface MeterCardProps {
  contract: ContractSummary;
  reads: CallState<ResponseOf<'/getMeterReads'>>;
}

/** The meter in place, with an error of its own where its configuration cannot be read (C3.4). */
export function MeterCard({ contract, reads }: MeterCardProps) {
  const availability = availabilityOf(contract, today(serverNow()));
  if (availability === 'open') return <MeterInPlace contract={contract} reads={reads} />;
  const { title, words: why } = frSelfRelief.unavailable[availability];
  return (
    <Card title={words.card}>
      <EmptyState title={title} illustration={<MeterDrawing />}>
        {why(contract.effectiveStartDate, isStartAgreed(contract.contractStatus))}
      </EmptyState>
    </Card>
  );
}

function MeterInPlace({ contract, reads }: MeterCardProps) {
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
        {(meter) => (
          <MeterFacts meter={meter} energy={contract.energy} reads={reads.data?.meterReads ?? []} />
        )}
      </CallBlock>
    </Card>
  );
}

interface MeterFactsProps {
  meter: ResponseOf<'/getMeterConfiguration'>;
  energy: ContractSummary['energy'];
  reads: ResponseOf<'/getMeterReads'>['meterReads'];
}

function MeterFacts({ meter, energy, reads }: MeterFactsProps) {
  return (
    <dl className="history-meter">
      <Fact term={words.number} value={meter.meterNumber} />
      {energy === 'EL' && <Fact term={words.rate} value={rateOptionLabel(meter.rateOption)} />}
      <Fact term={words.digits} value={String(meter.digitSize)} />
      {meter.registers.map((register) => {
        const { registerName, timeframeCode } = register;
        const last = lastIndexOf(register, meter.meterNumber, reads);
        return (
          <Fact
            key={registerName}
            term={words.last(timeframeLabel(timeframeCode))}
            value={
              last === null
                ? words.never
                : words.read(String(last.index).padStart(meter.digitSize, '0'), last.on)
            }
          />
        );
      })}
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

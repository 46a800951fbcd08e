import { serverNow } from '@portal/api-client';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { isStartAgreed, rateOptionLabel, timeframeLabel, today, type Day } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { ButtonLink, Card, EmptyState, MeterDrawing, Skeleton } from '@portal/ui';
import type { CallState } from '@portal/api-client/query';
import { useMeterConfiguration } from '../../api/contract-calls';
import { frHistory } from '../../i18n/fr-history';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { paths } from '../../paths';
import { availabilityOf } from '../../rules/self-reading';

type Register = ResponseOf<'/getMeterConfiguration'>['registers'][number];
type Reading = ResponseOf<'/getMeterReads'>['meterReads'][number];

/**
 * The last index of a register, null while none was read. The configuration of a day leaves out what the customer may
 * still put right that day: a reading of theirs, which the history shows.
 */
export function lastIndexOf(
  { timeframeCode, lastIndex, lastReadDate }: Pick<Register, 'timeframeCode' | 'lastIndex' | 'lastReadDate'>,
  meterNumber: string,
  readings: readonly Pick<Reading, 'meterNumber' | 'endDate' | 'meterRead'>[],
): { index: number; on: Day } | null {
  const known = lastIndex === null || lastReadDate === null ? [] : [{ index: lastIndex, on: lastReadDate }];
  const read = readings
    .filter((reading) => reading.meterNumber === meterNumber)
    .flatMap(({ endDate, meterRead }) =>
      meterRead.flatMap(({ timeframe, index }) =>
        timeframe === timeframeCode && index !== null ? [{ index, on: endDate }] : [],
      ),
    );
  return [...known, ...read].reduce<{ index: number; on: Day } | null>(
    (latest, each) => (latest === null || each.on > latest.on ? each : latest),
    null,
  );
}

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

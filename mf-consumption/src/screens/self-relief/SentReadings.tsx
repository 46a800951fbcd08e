import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatKwh } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Button, Card, Skeleton } from '@portal/ui';
import { frSelfRelief } from '../../i18n/fr-self-relief';

const words = frSelfRelief.sent;
/** Older ones are in the history. */
const mostShown = 6;

interface SentReadingsProps {
  reads: CallState<ResponseOf<'/getMeterReads'>>;
  onOpen: (id: string) => void;
}

/** The customer's latest self-readings, each with its receipt; shows its own error (C3.4). */
export function SentReadings({ reads, onOpen }: SentReadingsProps) {
  return (
    <Card title={words.card}>
      <CallBlock
        large
        state={reads}
        failed={frSelfRelief.failedReads}
        skeleton={<Skeleton label={words.loading} lines={3} />}
      >
        {({ meterReads }) => {
          const own = meterReads
            .filter(({ consumptionContext }) => consumptionContext === 'SELF_READ')
            .slice(0, mostShown);
          if (own.length === 0) return <p className="self-soft">{words.none}</p>;
          return (
            <ul className="self-sent">
              {own.map(({ id, meterReadDate, quantity }) => (
                <li key={id}>
                  <span>{words.line(meterReadDate)}</span>
                  <span className="self-soft">{quantity === null ? '' : formatKwh(quantity)}</span>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={words.openOf(meterReadDate)}
                    onClick={() => onOpen(id)}
                  >
                    {words.open}
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </CallBlock>
    </Card>
  );
}

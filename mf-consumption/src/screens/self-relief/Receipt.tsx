import type { ContractSummary, MeterReading } from '@portal/contract';
import { contractLine, formatDay, timeframeLabel } from '@portal/domain';
import { Button, ButtonLink, Card, Notice } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { paths } from '../../paths';
import { Facts } from './Facts';

const words = frSelfRelief.receipt;

interface ReceiptProps {
  reading: MeterReading;
  contract: ContractSummary;
  /** Sent a moment ago. */
  fresh?: boolean;
  onClose: () => void;
}

/** What was kept of a reading, to be read, printed and found again. */
export function Receipt({ reading, contract, fresh = false, onClose }: ReceiptProps) {
  const { quantity, startDate, meterReadDate, meterNumber, meterRead, id } = reading;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) top.current?.focus();
  }, [fresh]);
  return (
    <Card title={words.card} className="self-receipt">
      <div ref={top} tabIndex={-1} className="self-receipt__body">
        {fresh && (
          <Notice tone="success" title={words.fresh}>
            {words.freshWords}
          </Notice>
        )}
        <Facts
          facts={[
            [words.date, formatDay(meterReadDate)],
            [frSelfRelief.confirm.contract, contractLine(contract)],
            [words.meter, meterNumber],
            ...meterRead.map(({ timeframe, index, quantity: kwh }): [string, string] => [
              words.index(timeframeLabel(timeframe)),
              words.kwhOf(index === null ? '—' : String(index), meterRead.length > 1 ? kwh : null),
            ]),
            ...(quantity === null
              ? []
              : [[words.used, words.usedSince(quantity, startDate)] satisfies [string, string]]),
            [words.reference, id],
          ]}
        />
        {quantity === null && <p className="self-soft">{words.unknown}</p>}
      </div>
      <div className="self-actions">
        <Button icon="document" onClick={() => window.print()}>
          {words.print}
        </Button>
        <ButtonLink href={paths.history} icon="history">
          {frSelfRelief.history}
        </ButtonLink>
        <Button variant="quiet" onClick={onClose}>
          {words.another}
        </Button>
      </div>
    </Card>
  );
}

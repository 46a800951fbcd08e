import type { MeterReading } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { ContractSubject } from '@portal/screen';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMeterReads } from '../../api/contract-calls';
import { NewReading } from './NewReading';
import { ReceiptOf } from './ReceiptOf';
import { SentReadings } from './SentReadings';

/** Name in the address of the reading whose receipt is shown: it stays there after a reload. */
const receiptParameter = 'receipt';

interface ReadingOfContractProps extends Pick<ContractSubject, 'contract' | 'customerNumber' | 'support'> {
  start: Day;
}

/** The form, or the receipt that the address names; below, what was sent before. */
export function ReadingOfContract({ contract, customerNumber, support, start }: ReadingOfContractProps) {
  const reads = useMeterReads(contract);
  const [parameters, setParameters] = useSearchParams();
  const [kept, setKept] = useState<MeterReading | null>(null);
  const receipt = parameters.get(receiptParameter);
  const show = (id: string | null) => setParameters(id === null ? {} : { [receiptParameter]: id });
  return (
    <>
      {receipt === null ? (
        <NewReading
          contract={contract}
          customerNumber={customerNumber}
          support={support}
          start={start}
          reads={reads}
          onKept={(reading) => {
            setKept(reading);
            show(reading.id);
          }}
        />
      ) : (
        <ReceiptOf id={receipt} contract={contract} reads={reads} kept={kept} onClose={() => show(null)} />
      )}
      <SentReadings reads={reads} onOpen={show} />
    </>
  );
}

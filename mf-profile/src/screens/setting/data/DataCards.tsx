import { EraseCard } from './EraseCard';
import { ExportCard } from './ExportCard';

interface DataCardsProps {
  customerNumber: string;
  byAgent: boolean;
  readOnly: boolean;
}

/** What customers may have of their data, and its end; loaded apart, for its weight. */
export function DataCards({ customerNumber, byAgent, readOnly }: DataCardsProps) {
  return (
    <>
      <ExportCard customerNumber={customerNumber} readOnly={readOnly} />
      <EraseCard customerNumber={customerNumber} byAgent={byAgent} readOnly={readOnly} />
    </>
  );
}

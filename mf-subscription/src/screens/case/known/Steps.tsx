import { StepPages } from '@portal/ui/data';
import { frCaseKnown } from '../../../i18n/fr-case-known';

interface StepsProps {
  label: string;
  /** Of the answer that is shown. */
  shown: { page: number; size: number; total: number };
  loading: boolean;
  onPage: (page: number) => void;
}

/** The pages of a list that has more than one. */
export function Steps({ label, shown: { page, size, total }, loading, onPage }: StepsProps) {
  if (total <= size) return null;
  const last = Math.ceil(total / size);
  return (
    <StepPages
      label={label}
      current={page}
      loading={loading}
      range={frCaseKnown.pages.range((page - 1) * size + 1, Math.min(page * size, total), total)}
      onPrevious={page > 1 ? () => onPage(page - 1) : null}
      onNext={page < last ? () => onPage(page + 1) : null}
    />
  );
}

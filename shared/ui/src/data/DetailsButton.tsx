import { Icon } from '../icon/Icon';

interface DetailsButtonProps {
  label: string;
  open: boolean;
  /** Id of what it opens, once it is open. */
  controls?: string;
  onToggle: (open: boolean) => void;
}

/** Before the first word of a row: opens what belongs to it. In the cell, for a column of its own would need a title. */
export const DetailsButton = ({ label, open, controls, onToggle }: DetailsButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-expanded={open}
    aria-controls={open ? controls : undefined}
    onClick={() => onToggle(!open)}
  >
    <Icon name={open ? 'chevron-up' : 'chevron-down'} />
  </button>
);

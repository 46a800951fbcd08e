import { Button } from '@portal/ui';
import { frCase } from '../../i18n/fr-case';
import type { SectionFormProps } from './section-form';

interface CancelSectionProps extends Pick<SectionFormProps<never>, 'onCancel'> {
  disabled?: boolean;
}

/** Beside the button that validates a section: leaves it as it was validated before, or empty. */
export function CancelSection({ onCancel, disabled }: CancelSectionProps) {
  if (!onCancel) return null;
  return (
    <Button disabled={disabled} onClick={onCancel}>
      {frCase.cancel}
    </Button>
  );
}

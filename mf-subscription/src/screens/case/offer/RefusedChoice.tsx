import { Icon } from '@portal/ui';
import { useOpenRefusals } from '../use-refusals';

/** The server's word on a choice, beside it until another is made; null: what is about none of them. */
export function RefusedChoice({ field }: { field: string | null }) {
  const refused = useOpenRefusals().filter((one) => one.section === 'offer' && one.field === field);
  if (refused.length === 0) return null;
  return (
    <p className="ui-field__error" tabIndex={-1} data-refused="">
      <Icon name="error" />
      {refused.map(({ message }) => message).join(' ')}
    </p>
  );
}

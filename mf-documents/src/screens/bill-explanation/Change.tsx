import { Icon } from '@portal/ui';
import { formatChange } from '../../rules/bill-figures';

/** More or less than before, by its sign, an arrow and a colour: never by the colour alone. */
export function Change({ euros }: { euros: number }) {
  const direction = euros === 0 ? undefined : euros > 0 ? 'more' : 'less';
  return (
    <span className="bill-why__change ui-figures" data-direction={direction}>
      {direction && <Icon name={direction === 'more' ? 'arrow-up' : 'arrow-down'} />}
      {formatChange(euros)}
    </span>
  );
}

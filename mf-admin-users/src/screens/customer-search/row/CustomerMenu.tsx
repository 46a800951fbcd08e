import { placeOf } from '@portal/screen/search';
import { supportAddress } from '@portal/session';
import { ActionMenu, type MenuAction } from '@portal/ui/data';
import { useLocation } from 'react-router-dom';
import { frCustomerAccess } from '../../../i18n/fr-customer-access';
import { frCustomers } from '../../../i18n/fr-customers';
import type { FoundCustomer } from '../search/found-customer';
import type { CustomerDeed } from './customer-deeds';

const words = frCustomerAccess.menu;

interface CustomerMenuProps {
  customer: FoundCustomer;
  /** Action mode FULL; who only reads may look at the customer's space. */
  acts: boolean;
  onDeed: (deed: CustomerDeed) => void;
}

/** The menu of a row, by right. The space opens in a tab of its own, so that the search stays where it is. */
export function CustomerMenu({ customer, acts, onDeed }: CustomerMenuProps) {
  const deed = (kind: CustomerDeed['kind'], icon: MenuAction['icon']): MenuAction => ({
    key: kind,
    label: words[kind],
    icon,
    onChoose: () => onDeed({ kind, customer }),
  });
  const { customerNumber, contractCount, twoSteps } = customer;
  const place = useLocation();
  return (
    <ActionMenu
      label={frCustomers.row.actionsOn(customerNumber)}
      actions={[
        {
          key: 'space',
          label: words.space,
          icon: 'user',
          onChoose: () =>
            window.open(supportAddress(customerNumber, placeOf(place, customerNumber)), '_blank', 'noopener'),
        },
        ...(acts ? [deed('password', 'lock')] : []),
        ...(acts && twoSteps ? [deed('factor', 'shield')] : []),
        ...(acts ? [deed('welcome', 'mail')] : []),
        ...(acts && contractCount > 0 ? [deed('transfer', 'swap')] : []),
      ]}
    />
  );
}

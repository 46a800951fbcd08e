import { useScreenTitle } from '@portal/remote';
import { CustomerPage, type CustomerPageProps } from './CustomerPage';

/** A screen about the customer, with nothing left of another whose space was open before. */
export function CustomerScreen(props: CustomerPageProps) {
  useScreenTitle(props.title);
  return <CustomerPage {...props} />;
}

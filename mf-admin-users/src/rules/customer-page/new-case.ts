import { rootScreens } from '../screen-of-root';

/** A new case for this customer (back-office 2): the page of the case reads who they are, so that an address does not say it. */
export const newCaseAddress = (customerNumber: string): string =>
  `${rootScreens.case}?${new URLSearchParams({ customer: customerNumber })}`;

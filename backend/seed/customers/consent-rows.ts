import { Random } from '../random/random';
import type { Row } from '../rows';

/** Of a customer who allows their data to be used, and to be advised: as they gave it in their space. */
export const consentRows = (random: Random, customerNumber: string, joined: Date): Row<'consent'>[] => {
  const given = {
    customer_number: customerNumber,
    granted_at: joined,
    withdrawn_at: null,
    channel: 'WEB',
    contact_channel: 'NONE' as const,
    screen: 'SETTINGS' as const,
    text_version: null,
    given_by: customerNumber,
    withdrawn_by: null,
  };
  return [
    { ...given, id: random.uuid(joined), purpose: 'DATA_USE', granularity: 'NONE' },
    // Draws of its own, so that nothing else of the customer moves.
    {
      ...given,
      id: new Random(`${customerNumber} advice`).uuid(joined),
      purpose: 'CONSUMPTION_ADVICE',
      granularity: 'MONTHLY',
    },
  ];
};

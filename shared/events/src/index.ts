import { createBus, type EventBus } from './bus';
import { logRefusal, throwRefusal } from './refusals';

/** The page's one bus, shared by the shell and every remote. */
export const events: EventBus = createBus(process.env.NODE_ENV === 'production' ? logRefusal : throwRefusal);

export {
  catalogue,
  eventContractVersion,
  oldestEventContract,
  type EventName,
  type PayloadOf,
} from './catalogue';
export { wordsOf, type RefusedEvent } from './refusals';
export type { Emitted, EventBus } from './bus';

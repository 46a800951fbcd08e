import type { Channel, HistoryAction } from '@portal/contract';
import type { Pointers } from '../live/composition';

/** One change of one channel: where an application's pointers go, and how history tells it. */
export interface Step {
  name: string;
  action: HistoryAction;
  channel: Channel;
  version: string;
  next: Pointers;
}

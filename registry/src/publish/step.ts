import type { Channel, HistoryAction } from '@portal/contract';
import type { Pointers } from '../live/composition';

/** One change of one channel: the application's new pointers, and its history row. */
export interface Step {
  name: string;
  action: HistoryAction;
  channel: Channel;
  version: string;
  next: Pointers;
}

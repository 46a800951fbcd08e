import './query/stale-after-events';
import './query/stale-after-writes';

export { type CallState } from './query/call-state';
export { useCall } from './query/use-call';
export { useEra } from './query/use-era';
export { type PagedPath, type Pages, usePages, usePagesOf } from './query/use-pages';
export { useRecovery } from './query/use-recovery';
export { type Support, useSupport } from './query/use-support';

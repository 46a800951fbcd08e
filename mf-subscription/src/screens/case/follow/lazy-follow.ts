import { lazyPart } from '@portal/screen';

/** `FollowCard`, whose code comes with the first saved case. */
export const Follow = lazyPart(() => import('./FollowCard').then((module) => module.FollowCard));

export const ProgressNotices = lazyPart(() =>
  import('./ProgressNotices').then((module) => module.ProgressNotices),
);

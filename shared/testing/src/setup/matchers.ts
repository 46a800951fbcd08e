import { setImmediate } from 'node:timers/promises';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();

/**
 * What is found or waited for has its effects behind it (a focus, a title), and what these show. React runs them in a
 * task of their own after it has changed the page; Testing Library's own pause of 0 ms ends before them on a busy machine.
 */
const withEffects: typeof asyncWrapper = (wait) =>
  asyncWrapper(async () => {
    const result = await wait();
    await setImmediate();
    await setImmediate();
    return result;
  });

configure({
  /** ms, within the 60 s of a test: what is waited for fails because it never comes, not because a machine is busy. */
  asyncUtilTimeout: 20_000,
  asyncWrapper: withEffects,
});

import '@testing-library/jest-dom';
import { act, configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();

configure({
  /** ms, within the 60 s of a test: what is waited for fails because it never comes, not because a machine is busy. */
  asyncUtilTimeout: 20_000,
  /** What a test has waited for is seen with its effects (title, focus, draft), which React runs after what it shows. */
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    await act(async () => {});
    return found;
  },
});

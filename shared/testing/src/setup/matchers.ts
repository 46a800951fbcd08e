import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** ms, within the 60 s of a test: what is waited for fails because it never comes, not because a machine is busy. */
configure({ asyncUtilTimeout: 20_000 });

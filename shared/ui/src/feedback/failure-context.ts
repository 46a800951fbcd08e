import { createContext } from 'react';

/** Called for every block that failed to render; the owner of the React root reports it. */
export const FailureContext = createContext<(error: unknown) => void>(() => {});

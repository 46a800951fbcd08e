import { createContext } from 'react';

/** Told of every block that failed to draw; the owner of the React root reports it. */
export const FailureContext = createContext<(error: unknown) => void>(() => {});

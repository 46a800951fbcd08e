import { loadContext } from '@portal/api-client';
import { useState } from 'react';

/** Reloads the session's customer and contracts. A failure is stored in the session, and the shell shows it. */
export function useContextReload(): { reading: boolean; reload: () => void } {
  const [reading, setReading] = useState(false);
  const reload = () => {
    setReading(true);
    void loadContext()
      .catch(() => undefined)
      .finally(() => setReading(false));
  };
  return { reading, reload };
}

import { loadContext } from '@portal/api-client';
import { useState } from 'react';

/** Reads the session's customer and contracts again. What goes wrong stands in the session, where the frame tells it. */
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

import { libraryOwners } from './library-owners.mjs';
import { zoneAndLocale } from './zone-and-locale.mjs';

/** The project's own lint rules, named `portal/…`. */
export default {
  meta: { name: 'portal' },
  rules: { 'library-owners': libraryOwners, 'zone-and-locale': zoneAndLocale },
};

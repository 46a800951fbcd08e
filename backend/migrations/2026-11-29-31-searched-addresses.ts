import { sqlMigration } from './portal-migration';

const plainStreet = `replace(replace(replace(replace(translate(regexp_replace(lower(normalize(coalesce(street, ''), nfd)), '[\\u0300-\\u036f]', '', 'g'), 'łøđðħı’', 'loddhi'''), 'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
/** Of « Rue de la République », « republique »: what is before it is written in many ways, and by itself finds half of a town. */
const key = `regexp_replace(${plainStreet}, '^(rue|r|avenue|av|ave|boulevard|bd|bld|place|pl|impasse|imp|allee|allees|all|chemin|che|ch|route|rte|square|sq|quai|cours|passage|pas|lotissement|lot|residence|res|sentier|montee|faubourg|fbg|hameau|lieu[ -]dit)[. ]+((de la|de l''|de l|des|du|de|d''|la|le|les|l'') *)?', '')`;

export const searchedAddresses = sqlMigration(
  `Contracts are found by the address of their delivery point: by the name of its street, alone or within a postal code.`,
  `
create index delivery_point_street on delivery_point ((${key}) text_pattern_ops);
create index delivery_point_postal_street on delivery_point (postal_code, (${key}) text_pattern_ops);
analyze delivery_point;
`,
);

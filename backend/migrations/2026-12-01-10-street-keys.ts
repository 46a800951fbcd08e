import { sqlMigration } from './portal-migration';

const plainStreet = `replace(replace(replace(replace(translate(regexp_replace(lower(normalize(coalesce(street, ''), nfd)), '[\\u0300-\\u036f]', '', 'g'), 'łøđðħı’', 'loddhi'''), 'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
const spaced = `btrim(regexp_replace(translate(${plainStreet}, '''’-.,/()&":;_+@', '               '), ' +', ' ', 'g'))`;
const key = `regexp_replace(${spaced}, '^(?:rue|r|avenue|av|ave|boulevard|bd|bld|place|pl|impasse|imp|allee|allees|all|chemin|che|ch|route|rte|square|sq|quai|cours|passage|pas|lotissement|lot|residence|res|sentier|montee|faubourg|fbg|hameau|lieu dit) (?:(?:de la|de l|des|du|de|d|la|le|les|l) )?', '')`;

export const streetKeys = sqlMigration(
  `The key of a street has no apostrophes and dashes, so that a range of its index needs no second look at each row; « Rue Lafayette » is no longer found under « fayette ».`,
  `
create index delivery_point_street_key on delivery_point ((${key}) text_pattern_ops);
create index delivery_point_postal_street_key on delivery_point (postal_code, (${key}) text_pattern_ops);
analyze delivery_point;
drop index delivery_point_street, delivery_point_postal_street;
`,
);

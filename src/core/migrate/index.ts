/** Documents of older generations in the newest. */
export { kindOf, type MigratedDocument, migrate } from './migrate.js';
export type { Migration } from './migration.js';
export { migrations } from './migrations.js';

// Removes dist/, so that a module deleted from src/ never survives in the package.
import { rmSync } from 'node:fs';

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });

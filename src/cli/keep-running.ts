import type { RunEnvironment } from './environment.js';
import { rememberFiles } from './watch-files.js';

/**
 * Runs again whenever one of the files is another than before, until the process is asked to end.
 *
 * @param files asked before every run, since what a run reads may name further files.
 * @param runOnce one run; it tells its own failures.
 * @returns the exit code of the last run.
 */
export async function keepRunning(
  files: () => Promise<readonly string[]>,
  runOnce: () => Promise<number>,
  { writeDiagnostic, signal }: RunEnvironment,
): Promise<number> {
  for (;;) {
    const watched = await files();
    const before = await rememberFiles(watched);
    const code = await runOnce();
    if (signal.aborted) return code;
    writeDiagnostic(`eval-quality: waiting for ${watched.join(', ')} to change`);
    try {
      await before.changed(signal);
    } catch (error) {
      if (signal.aborted) return code;
      throw error;
    }
  }
}

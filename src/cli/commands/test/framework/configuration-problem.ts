/** The run cannot be started as it is configured: exit code 1 (Chapter 16, section 16.6). */
export class ConfigurationProblem extends Error {
  override readonly name = 'ConfigurationProblem';
}

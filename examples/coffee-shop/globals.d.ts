/** What hooks, script assertions and script tests find without importing it. */

declare function Process(name: string, ...args: readonly unknown[]): unknown;

interface Context {
  readonly locale: string;
  readonly chat_id?: string;
  readonly authorized: { readonly user_id: string; readonly team_id: string; readonly constraints?: object };
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface TestCase {
  readonly id: string;
  readonly input: unknown;
  readonly assert?: object;
  readonly expected?: unknown;
  readonly user?: string;
  readonly team?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly options?: object;
  readonly timeout?: string;
  readonly skip?: boolean;
  readonly before?: string;
  readonly after?: string;
}

interface TestResult {
  readonly id: string;
  readonly status: 'passed' | 'failed' | 'error' | 'skipped' | 'timeout';
  readonly input: unknown;
  readonly output: unknown;
  readonly expected?: unknown;
  readonly error?: string;
  readonly duration_ms: number;
  readonly assertions?: readonly object[];
}

/** What `Process('agents.<id>.Stream', ctx, messages)` answers. */
interface AgentResponse {
  readonly content: string;
  readonly tool_calls: readonly {
    readonly tool: string;
    readonly arguments: unknown;
    readonly result: unknown;
  }[];
  readonly next: unknown;
}

interface TestingT {
  readonly assert: {
    True(value: unknown, message?: string): boolean;
    False(value: unknown, message?: string): boolean;
    Equal(actual: unknown, expected: unknown, message?: string): boolean;
    NotEqual(actual: unknown, unexpected: unknown, message?: string): boolean;
    Nil(value: unknown, message?: string): boolean;
    NotNil(value: unknown, message?: string): boolean;
    Contains(container: unknown, part: unknown, message?: string): boolean;
    Len(value: unknown, length: number, message?: string): boolean;
    Agent(response: unknown, agent: string, options: { readonly criteria: string }): boolean;
  };
  log(...values: readonly unknown[]): void;
  skip(reason?: string): never;
  fatal(message?: string): never;
}

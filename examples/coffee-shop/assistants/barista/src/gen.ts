/** Generated cases: one greeting a language. */
export function Greetings(_ctx: Context): TestCase[] {
  return ['Hello', 'Hi, good morning'].map((input, i) => ({
    id: `greeting-${i + 1}`,
    input,
    assert: { type: 'contains', value: 'welcome' },
  }));
}

/** The language's scenarios of a suite's lines, in our own words; one line each. */
export const scenarios: Readonly<Record<string, readonly object[]>> = {
  'simple text': [
    { id: 'greeting-basic', input: 'Hello, how are you?' },
    { id: 'greeting-chinese', input: '你好，请问有什么可以帮助你的？' },
  ],
  assertions: [
    { id: 'keyword-extract', input: 'Extract keywords from: AI', assert: { type: 'contains', value: 'AI' } },
    {
      id: 'json-response',
      input: 'Weather?',
      assert: { type: 'json_path', path: 'need_search', value: true },
    },
    { id: 'no-error', input: 'Help me', assert: { type: 'not_contains', value: 'error' } },
  ],
  'several assertions': [
    {
      id: 'expense-submit',
      input: 'Submit $500 travel expense',
      assert: [
        { type: 'contains', value: 'expense' },
        { type: 'not_contains', value: 'error' },
        { type: 'regex', value: '(?i)(submitted|created|confirmed)' },
      ],
    },
  ],
  'a conversation so far': [
    {
      id: 'expense-confirm',
      input: [
        { role: 'user', content: 'Submit an expense' },
        { role: 'assistant', content: 'What type of expense?' },
        { role: 'user', content: 'Travel, $500' },
      ],
      assert: { type: 'regex', value: '(?i)(submitted|created)' },
    },
  ],
  attachments: [
    {
      id: 'receipt-analyze',
      input: {
        role: 'user',
        content: [
          { type: 'text', text: 'Analyze this receipt' },
          { type: 'image', source: 'file://fixtures/receipt.jpg' },
        ],
      },
      assert: { type: 'contains', value: 'amount' },
    },
  ],
  'judged by an agent': [
    {
      id: 'helpful-response',
      input: 'How do I reset my password?',
      assert: { type: 'agent', use: 'agents:tests.validator-agent', value: 'Gives clear steps' },
    },
  ],
  options: [
    {
      id: 'fast-model',
      input: 'Quick question',
      options: { connector: 'deepseek.v3', skip: { history: true, trace: true } },
    },
    {
      id: 'scenario-test',
      input: 'Query users',
      options: { metadata: { scenario: 'filter' } },
      assert: { type: 'json_path', path: 'from', value: 'users' },
    },
  ],
  hooks: [
    {
      id: 'with-user-data',
      input: 'Show my expenses',
      before: 'env_test.Before',
      after: 'env_test.After',
      assert: { type: 'contains', value: 'expense' },
    },
  ],
  skip: [{ id: 'wip-feature', input: 'New feature test', skip: true }],
  dynamic: [
    {
      id: 'coffee-order',
      input: 'I want to order coffee',
      simulator: {
        use: 'tests.simulator-agent',
        options: { metadata: { persona: 'Regular customer', goal: 'Order a medium latte' } },
      },
      checkpoints: [
        { id: 'greeting', assert: { type: 'regex', value: '(?i)(hello|hi|help)' } },
        { id: 'ask-size', after: ['greeting'], assert: { type: 'regex', value: '(?i)size' } },
        { id: 'confirm', after: ['ask-size'], assert: { type: 'regex', value: '(?i)confirm' } },
      ],
      max_turns: 10,
    },
  ],
  'an optional checkpoint': [
    {
      id: 'expense-flow',
      input: 'Submit expense',
      simulator: { use: 'tests.simulator-agent' },
      checkpoints: [
        { id: 'ask-type', assert: { type: 'regex', value: '(?i)type' } },
        { id: 'suggest-category', required: false, assert: { type: 'contains', value: 'category' } },
        { id: 'confirm', after: ['ask-type'], assert: { type: 'regex', value: '(?i)confirm' } },
      ],
      max_turns: 15,
    },
  ],
};

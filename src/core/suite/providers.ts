/** A service of models: where it answers and which environment variable holds its key. */
export interface Provider {
  /** As documents name it. */
  readonly id: string;
  readonly name: string;
  /** The adapter that speaks to it. */
  readonly adapter: 'openai' | 'claude' | 'gemini';
  readonly baseURL: string;
  readonly keyVariable: string;
}

const compatible = (id: string, name: string, keyVariable: string, baseURL: string): Provider => ({
  id,
  name,
  adapter: 'openai',
  baseURL,
  keyVariable,
});

/** The providers with their public addresses; a key goes nowhere else unasked. Chapter 15, section 15.4. */
export const providers: readonly Provider[] = [
  compatible('openai', 'OpenAI', 'OPENAI_API_KEY', 'https://api.openai.com/v1'),
  compatible('deepseek', 'DeepSeek', 'DEEPSEEK_API_KEY', 'https://api.deepseek.com/v1'),
  compatible('moonshot', 'Moonshot (Kimi)', 'MOONSHOT_API_KEY', 'https://api.moonshot.cn/v1'),
  compatible(
    'qwen',
    '通义千问 (Qwen)',
    'DASHSCOPE_API_KEY',
    'https://dashscope.aliyuncs.com/compatible-mode/v1',
  ),
  compatible('zhipu', '智谱 GLM', 'ZHIPU_API_KEY', 'https://open.bigmodel.cn/api/paas/v4'),
  compatible('minimax', 'MiniMax', 'MINIMAX_API_KEY', 'https://api.minimaxi.com/v1'),
  compatible('yi', '零一万物 (Yi)', 'YI_API_KEY', 'https://api.lingyiwanwu.com/v1'),
  compatible('baichuan', 'Baichuan', 'BAICHUAN_API_KEY', 'https://api.baichuan-ai.com/v1'),
  compatible('siliconflow', 'SiliconFlow', 'SILICONFLOW_API_KEY', 'https://api.siliconflow.cn/v1'),
  {
    id: 'anthropic',
    name: 'Anthropic Claude',
    adapter: 'claude',
    baseURL: 'https://api.anthropic.com',
    keyVariable: 'ANTHROPIC_API_KEY',
  },
  {
    id: 'gemini',
    name: 'Google Gemini',
    adapter: 'gemini',
    baseURL: 'https://generativelanguage.googleapis.com',
    keyVariable: 'GEMINI_API_KEY',
  },
];

/**
 * The provider that an adapter speaks to; `id` chooses among those of the openai adapter (default its first). undefined
 * for an adapter that speaks to none.
 */
export const providerOf = (adapter: string, id?: string): Provider | undefined =>
  providers.find(
    (provider) => provider.adapter === adapter && (adapter !== 'openai' || provider.id === (id ?? 'openai')),
  );

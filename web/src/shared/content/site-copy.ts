/** Texts of the layout and the home page. */
export const copy = {
  edition: 'The Ultimate City Guide',
  tagline: "Your Pragmatic Guide to Thriving in India's Silicon Valley",
  intro:
    'Homes, commutes, connections and paperwork, explained step by step for everyone who is moving to Bangalore or has just arrived.',
  madeWithLove: 'Made with love for Bangalore',
  footerIntro: 'Practical guides for newcomers and IT professionals who make this city their home.',
  searchPlaceholder: 'Search guides...',
  /** In `aria-keyshortcuts` syntax. */
  searchKeys: '/ Control+K Meta+K',
} as const;

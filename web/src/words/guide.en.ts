/** First games and help, in English. */
export const guideEn = {
  firstGame: "First game",
  playFirst: "Learn it: a guided first game",
  playFirstOf: (game: string) => `Learn ${game}`,
  firstVisit: "New here?",
  firstVisitText: "A guided first game takes five minutes. It explains itself while you play.",
  noThanks: "No, thanks",
  guideOn: "Go on",
  guideEnd: "Play on",
  guideLeave: "End the guide",
  guideAfter: "What it brought",
  guideOther: "That would be allowed. For this first game please do what the guide says; afterwards you are free.",
  minute: "In one minute",
  minuteGoal: "Goal",
  minuteTurn: "A turn",
  minuteScore: "What counts",
  toRules: "All rules",
};

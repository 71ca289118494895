/** The frame of the administration; each of its screens has its own section. */
export const admin = {
  navigation: 'Administration',
  places: {
    users: 'Users',
    monitoring: 'Monitoring',
    globalSettings: 'Global settings',
    releaseNotes: 'Release notes',
    operations: 'Operations',
    audit: 'Audit log',
  },
  back: 'Back to Lustra',
}

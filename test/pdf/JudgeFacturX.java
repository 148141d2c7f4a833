import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mustangproject.validator.ZUGFeRDValidator;

/** Judges Factur-X files as Mustang does. Each line of the answer is a file and what is wrong with it, nothing of a valid one. */
public class JudgeFacturX {
  private static final Pattern WRONG = Pattern.compile("<(?:error|exception)\\b[^>]*>(.*?)</(?:error|exception)>", Pattern.DOTALL);

  public static void main(String[] files) {
    for (String file : files) {
      ZUGFeRDValidator validator = new ZUGFeRDValidator();
      String report = validator.validate(file);
      tell(file, validator.wasCompletelyValid() ? "valid" : "invalid");
      Matcher wrong = WRONG.matcher(report);
      while (wrong.find()) tell(file, wrong.group(1));
    }
  }

  private static void tell(String file, String what) {
    System.out.println("judged\t" + Path.of(file).getFileName() + "\t" + what.strip().replaceAll("\\s+", " "));
  }
}
